/**
 * Whether the same query may succeed later, because the connection or the server failed and not the query.
 * Wrong are, by class of SQLSTATE: 0A not supported, 21 to 23 data and constraints, 42 syntax and rights,
 * 44 and P0 raised, 54 too long. All else passes: broken connections, restarts, time limits, a full disk.
 */
export const isPassing = (error: unknown): boolean =>
  !/^(?:0A|2[123]|42|44|54|P0)[0-9A-Z]{3}$/.test(String((error as { code?: unknown }).code))
