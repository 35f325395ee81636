/** One demand of the product: the file that meets it and the test that shows it. Without both it is open. */
export type Row = {
  readonly what: string
  readonly by?: string | undefined
  readonly test?: string | undefined
  /** Why it is open though something is there. */
  readonly open?: string | undefined
}

/** What is missing; undefined when nothing is. */
export const openOf = ({ by, test, open }: Row): string | undefined =>
  open ?? (by ? (test ? undefined : 'no test') : 'not there')
