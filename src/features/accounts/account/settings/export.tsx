/** Downloads all data stored about the user. */

import { fetchFile } from '#web/account/calls.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Act } from './act.tsx';
import { Group } from './group.tsx';

export function ExportGroup() {
  return (
    <Group
      id="export"
      title="Your data"
      lead="Everything we hold about you: your profile, sessions, activity, comments, messages and emails, as a ZIP file."
    >
      <Act acting="Putting it together" act={() => fetchFile('/api/user/export', 'my-data.zip')}>
        <Icon name="download" />
        Download my data
      </Act>
    </Group>
  );
}
