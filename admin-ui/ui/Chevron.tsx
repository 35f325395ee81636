/** Marks a row as a link. Plain SVG, because an MUI icon computes its style for each row. */
export const Chevron = () => (
  <svg aria-hidden viewBox="0 0 24 24" width="24" height="24" fill="currentColor">
    <path d="M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z" />
  </svg>
)
