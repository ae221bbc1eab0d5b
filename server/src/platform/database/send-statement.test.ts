import type { ClientBase } from 'pg'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { plannedForValues } from './planned-for-values'
import { sendStatement } from './send-statement'
import { statementNames } from './statement-names'

/** A client that keeps the names of what is sent. */
function aClient() {
  const names: unknown[] = []
  const query = (message: { name?: string }) => names.push(message.name)
  return { client: { query } as unknown as ClientBase, names }
}

test('a repeated statement is prepared, but not one that is planned for its values', async () => {
  const { client, names } = aClient()
  // Test files share a process, whose names may all be taken.
  const nameOf = statementNames()
  for (let day = 1; day <= 3; day += 1) await sendStatement(client, sql`select ${day} as prepared`, nameOf)
  for (let day = 1; day <= 3; day += 1)
    await sendStatement(client, plannedForValues(sql`select ${day} as planned`), nameOf)
  expect(names.map((name) => typeof name)).toStrictEqual([
    'undefined',
    'string',
    'string',
    'undefined',
    'undefined',
    'undefined',
  ])
})
