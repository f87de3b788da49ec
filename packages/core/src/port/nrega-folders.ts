// How the server of NREGA names its folders, as an operator sets it (operate.md, Scheme systems).

export const nregaFolderNames = ['in', 'dsc', 'ack', 'done', 'failed'] as const;
export type NregaFolder = (typeof nregaFolderNames)[number];

/** The server's name of each folder; one that is left out has its own name. @throws where the setting is malformed */
export const folderNames = (setting: string): Record<NregaFolder, string> => {
  const given = new Map(
    setting.split(',').flatMap((pair) => {
      const [folder = '', name = ''] = pair.split('=').map((each) => each.trim());
      return folder === '' ? [] : [[folder, name] as const];
    }),
  );
  for (const [folder, name] of given)
    if (!nregaFolderNames.some((each) => each === folder) || !/^[\w-]+(\/[\w-]+)*$/.test(name))
      throw new Error(
        `The folders of NREGA have the form in=…,dsc=…,ack=…,done=…,failed=…, not "${setting}"`,
      );
  return Object.fromEntries(
    nregaFolderNames.map((folder) => [folder, given.get(folder) ?? folder]),
  ) as Record<NregaFolder, string>;
};
