import type { Statements, Tx } from '../database.ts'

/** SQLSTATE of what comes behind a statement that failed in the same transaction. */
const FAILED_BEFORE = '25P02'

/**
 * Sends statements of a transaction without waiting for each other's answers. Postgres takes them in the order in
 * which they are sent, so that one way there and back serves all of them. Returns when all are answered; none may be
 * a COPY, which wants the connection for itself.
 * @throws what the first of them failed of
 */
export const atOnce = async (
  tx: Tx,
  send: (through: Statements) => readonly Promise<void>[],
): Promise<void> => {
  const answers = await tx
    .getExecutor()
    .provideConnection((connection) => Promise.allSettled(send(connection)))
  const failures = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  const cause = failures.find((error) => error?.code !== FAILED_BEFORE) ?? failures[0]
  if (cause !== undefined) throw cause
}
