// One icon, 16 by 16: its own path, or a symbol of the sprite /icons.svg. Decoration only: the words beside it say what it means.

export type IconName =
  | 'search'
  | 'sort'
  | 'up'
  | 'down'
  | 'chevron-down'
  | 'chevron-right'
  | 'chevron-left'
  | 'first'
  | 'last'
  | 'plus'
  | 'close'
  | 'check'
  | 'alert'
  | 'info'
  | 'print'
  | 'export'
  | 'upload'
  | 'refresh'
  | 'sun'
  | 'moon'
  | 'menu'
  | 'user'
  | 'file'
  | 'trash'
  | 'edit'
  | 'eye'
  | 'sign'
  | 'arrow'
  | 'lock'
  | 'swap'
  | 'more'
  | 'undo'
  | 'copy'
  | 's-u'
  | 's-p'
  | 's-a'
  | 's-d'
  | 's-c'
  | 's-o'
  | 's-x';

export const Icon = ({ name, className }: { name: IconName; className?: string }) => {
  const own = drawn[name];
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox={own && '0 0 16 16'} aria-hidden="true">
      {own ? <path d={own} /> : <use href={`/icons.svg#${name}`} />}
    </svg>
  );
};

/**
 * What every list draws a dozen times: from the sprite these take a tenth of the time that drawing a list takes. And what
 * the frame of every screen shows: a first screen asks for no sprite.
 */
const drawn: Partial<Record<IconName, string>> = {
  search: 'M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zM10.5 10.5 14 14',
  sort: 'm5 6 3-3 3 3M5 10l3 3 3-3',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  'chevron-right': 'm6 4 4 4-4 4',
  'chevron-left': 'm10 4-4 4 4 4',
  first: 'm11 4-4 4 4 4M4.5 4v8',
  last: 'm5 4 4 4-4 4M11.5 4v8',
  more: 'M3.2 8h.6M7.7 8h.6M12.2 8h.6',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6',
  export: 'M8 2.5v7.5M5 7l3 3 3-3M2.5 11v2.5h11V11',
  'chevron-down': 'm4 6 4 4 4-4',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2V6h11v5.5h-2M4.5 9.5h7v4h-7z',
  moon: 'M13.5 9.5A5.8 5.8 0 0 1 6.5 2.5a5.8 5.8 0 1 0 7 7z',
  sun: 'M10.8 8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M12.6 3.4l-.9.9M4.3 11.7l-.9.9',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  user: 'M10.7 5.2a2.7 2.7 0 1 1-5.4 0 2.7 2.7 0 0 1 5.4 0zM2.8 13.5c.5-2.7 2.4-4 5.2-4s4.7 1.3 5.2 4',
  arrow: 'M3 8h10M9 4l4 4-4 4',
};
