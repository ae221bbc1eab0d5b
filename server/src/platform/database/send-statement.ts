import type { ClientBase, QueryResult } from 'pg'
import type { Sql } from 'sql-template-tag'
import { isPlannedForValues } from './planned-for-values'
import { nameOfStatement } from './statement-names'
import { noteRoundTrip } from './round-trips'

/** The only function that sends to the database. A string is sent as it is, a Sql statement with its values, prepared if it is repeated. */
export function sendStatement(
  client: ClientBase,
  statement: Sql | string,
  nameOf = nameOfStatement,
): Promise<QueryResult> {
  if (typeof statement === 'string') {
    noteRoundTrip(statement)
    return client.query(statement)
  }
  const { text, values } = statement
  noteRoundTrip(text)
  const name = isPlannedForValues(text) ? undefined : nameOf(text)
  return client.query(name === undefined ? { text, values } : { name, text, values })
}
