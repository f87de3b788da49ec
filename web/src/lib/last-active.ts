// When somebody last did something at this browser: all its tabs share it (shell/inactivity.ts keeps it).

export const activeKey = 'last-active';

/** 0 where no act is known yet. */
export const lastActiveMs = (): number => Number(localStorage.getItem(activeKey) ?? 0);
