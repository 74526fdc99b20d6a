/** Downloads the data stored about the user. */

import { downloadFile } from '#web/account/calls.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ActionButton } from './action-button.tsx';
import { Group } from './group.tsx';
import { personalData as m } from './messages/en-GB.ts';

export function ExportGroup() {
  return (
    <Group id="export" lead={m.lead}>
      <ActionButton busyLabel={m.preparing} onAction={() => downloadFile('/api/user/export', 'my-data.zip')}>
        <Icon name="download" />
        {m.download}
      </ActionButton>
    </Group>
  );
}
