// One symbol of the sprite /icons.svg; decoration only, the words beside it say what it means.

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
  | 's-u'
  | 's-p'
  | 's-a'
  | 's-d'
  | 's-c'
  | 's-o'
  | 's-x';

export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`/icons.svg#${name}`} />
  </svg>
);
