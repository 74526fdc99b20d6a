/** Renders the "New" menu of all screens, which lists the kinds of records that this user may create. */
import { Link } from 'react-router';
import { shell as m } from '../../messages/en-GB.ts';
import { Icon } from '../../parts/icon.tsx';
import { MenuButton } from '../../parts/menu-button.tsx';
import { useCreatableKinds } from './creatable-kinds.ts';

export function NewMenu() {
  const creatableKinds = useCreatableKinds();
  if (creatableKinds.length === 0) return null;
  return (
    <MenuButton
      className="b"
      list={() => (
        <ul>
          {creatableKinds.map(({ path, label, icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    >
      <Icon name="plus" small />
      {m.new}
    </MenuButton>
  );
}
