/** The parts of a name side by side, on a phone too, so that they show how a whole one was split. */
export const nameRow = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  alignItems: 'start',
}
