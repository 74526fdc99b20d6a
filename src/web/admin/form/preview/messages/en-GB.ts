export const preview = {
  title: 'Preview',
  of: 'Preview of {title}',
  device: 'Device',
  devices: { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' },
  reload: 'Reload preview',
  close: 'Close preview',
  saved: 'This is how visitors will see the page. Links do not work in the preview.',
  unsaved: 'This is the saved version. Save to update the preview.',
  missing: 'To see a preview, fill in these fields and save:',
  failed: 'The preview could not be loaded. Try again',
  retry: 'Try again',
  loading: 'Loading',
} as const;
