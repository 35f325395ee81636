/** Two short fields side by side, also on a phone. */
export const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
} as const
