import type { ClientBase, QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import { nameOfStatement } from './statement-names'
import { noteRoundTrip } from './round-trips'

/** The only function that sends to the database. A string is sent as it is, a Sql statement as a prepared statement. */
export function sendStatement(client: ClientBase, statement: Sql | string): Promise<QueryResult> {
  if (typeof statement === 'string') {
    noteRoundTrip(statement)
    return client.query(statement)
  }
  const { text, values } = statement
  noteRoundTrip(text)
  const name = nameOfStatement(text)
  return client.query(name === undefined ? { text, values } : { name, text, values })
}
