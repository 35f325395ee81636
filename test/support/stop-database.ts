import pg from 'pg'

/** Ends every connection to a database and refuses new ones. */
export const stopDatabase = async (url: string): Promise<void> => {
  const server = new URL(url)
  const name = server.pathname.slice(1)
  server.pathname = 'postgres'
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await admin.end()
}
