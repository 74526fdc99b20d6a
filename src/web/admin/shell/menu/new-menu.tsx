/** Renders the "New" menu, which offers on every screen what this user may create. */
import { Link } from 'react-router';
import { shell as m } from '../../messages/en-GB.ts';
import { Icon } from '../icon.tsx';
import { useCreatable } from './creatable.ts';
import { MenuButton } from './menu-button.tsx';

export function NewMenu() {
  const creatable = useCreatable();
  if (creatable.length === 0) return null;
  return (
    <MenuButton
      className="b"
      list={() => (
        <ul>
          {creatable.map(({ path, label, icon }) => (
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
