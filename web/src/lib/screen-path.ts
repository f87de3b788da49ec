// An address kept as data (menu, breadcrumb), for the router's links: menus know more addresses than a release has
// screens, so the router's own type of addresses is set aside here, once.

export const screenPath = (path: string): '/' => path as '/';
