/** Stands in for the CSV writer that react-admin brings: our lists are written by the server, all pages of them. */
export default (): never => {
  throw new Error('Lists are exported by the server')
}
