/** The "New" menu: what this user may create, on every screen. */
import { Link } from 'react-router';
import { words } from '../../words.ts';
import { Icon } from '../icon.tsx';
import { useCreatable } from './creatable.ts';
import { MenuButton } from './menu-button.tsx';

export function NewMenu() {
  const makeable = useCreatable();
  if (makeable.length === 0) return null;
  return (
    <MenuButton
      className="b"
      list={() => (
        <ul>
          {makeable.map(({ path, label, icon }) => (
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
      {words.shell.new}
    </MenuButton>
  );
}
