/** "New": whatever this person may make, from wherever they are. */
import { Link } from 'react-router';
import { useMay } from '../providers/me.tsx';
import { resources } from '../resources/index.ts';
import { words } from '../words.ts';
import { Icon } from './icon.tsx';
import { MenuButton } from './menu-button.tsx';

export function NewMenu() {
  const may = useMay();
  const makeable = resources.filter(({ permits, makes }) => makes !== false && may(`${permits}:create`));
  if (makeable.length === 0) return null;
  return (
    <MenuButton
      className="b"
      list={() => (
        <ul>
          {makeable.map(({ name, thing, icon }) => (
            <li key={name}>
              <Link to={`/admin/${name}/new`}>
                <Icon name={icon} />
                {words.shell.newThing(thing)}
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
