/** Reading all data as of a past day. */
export default {
  title: 'Read the book as of a past day',
  note: 'The whole book, every page, as it was at the end of that day.',
  busy: 'Changes on that day',
  banner: 'You are reading the book as of the end of %{day}',
  read_only: 'Read only. Every figure is of that day.',
  coming: "Making that day's book ready: %{percent} %",
  refused: 'Only owners can read the book as of %{day}. You are looking at today.',
  back: 'Back to today',
  only_today: {
    title: 'This page is of today only',
    body: 'You are reading the book as of the end of %{day}. Go back to today to use this page.',
  },
}
