/** The two themes. */
export type Mode = 'light' | 'dark'

/** The theme by the value of its cookie: `1` is light, any other dark; without one undefined, as the device has it. */
export const modeFrom = (cookie: string | undefined): Mode | undefined =>
  cookie === undefined ? undefined : cookie === '1' ? 'light' : 'dark'
