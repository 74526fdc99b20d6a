export const consent = {
  label: 'Analytics',
  question:
    'May we count your visit? Google Analytics would record which pages you read. The site works the same either way.',
  yes: 'Yes, count my visit',
  no: 'No, thank you',
  counted: 'Your visit is counted.',
  notCounted: 'Your visit is not counted.',
  change: 'Change your choice',
} as const;
