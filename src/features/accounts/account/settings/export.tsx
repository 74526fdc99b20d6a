/** Downloads all data stored about the user. */

import { downloadFile } from '#web/account/calls.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ActionButton } from './action-button.tsx';
import { Group } from './group.tsx';

export function ExportGroup() {
  return (
    <Group
      id="export"
      title="Your data"
      lead="Everything we hold about you: your profile, sessions, activity, comments, messages and emails, as a ZIP file."
    >
      <ActionButton
        busyLabel="Putting it together"
        onAction={() => downloadFile('/api/user/export', 'my-data.zip')}
      >
        <Icon name="download" />
        Download my data
      </ActionButton>
    </Group>
  );
}
