import { expect, test } from 'vitest'
import { connectPatiently } from './connect-patiently'

const refusalOf = (connectionString: string) =>
  connectPatiently({ connectionString }, { waitMs: 0, say: () => {} }).catch(String)

test.each(['a/b', 'a#b', 'a?b'])(
  'a password with a sign that ends the host, %s, is told, and is not in the text',
  async (secret) => {
    expect(await refusalOf(`postgres://shop:${secret}@127.0.0.1:1/none`)).toBe(
      'StartProblem: The database connection failed: Invalid URL: write / as %2F, # as %23, ? as %3F and @ as %40 in the password of DATABASE_URL',
    )
  },
)

test('with these signs as escapes the server is asked', async () => {
  expect(await refusalOf('postgres://shop:a%2Fb%23%3F%40@127.0.0.1:1/none')).toBe(
    'StartProblem: The database connection failed: connect ECONNREFUSED 127.0.0.1:1: check that the server of DATABASE_URL runs and can be reached from here',
  )
})
