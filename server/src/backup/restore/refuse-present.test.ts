import { expect, test } from 'vitest'
import { withClient } from '../../platform/database/snapshot/with-client'
import { anEmptyDatabase } from '../../testing/restored-databases'
import { refusePresent } from './refuse-present'

const manifest = { shopId: '7d9f2a52-3f0c-4a0e-9f0e-1f6f0f6f8a11' }

/** What a restore says of a database with this content, without and with `--replace`. */
async function answersTo(content: string, isBackedUp: boolean) {
  const url = await anEmptyDatabase()
  return withClient(url, async (client) => {
    await client.query(content)
    const answers: unknown[] = []
    for (const replace of [false, true]) {
      const answer = refusePresent(client, { place: 'The place', replace, isBackedUp, manifest })
      answers.push(await answer.catch((error: unknown) => (error instanceof Error ? error.message : error)))
    }
    return answers
  })
}

const identity = 'create table shop_identity (id uuid)'
const advice = 'The place already holds a shop: add --replace to put it aside and restore the backup'
const other = 'The place has tables that are no shop: restore into an empty database'
const another = 'The place holds another shop than the backup: '
const inServer = `${another}restore into an empty database`
const inFolder = `${another}move its folders postgres and media away first`
const empty = { hasShop: false, erasures: [], made: [] }
const present = { hasShop: true, erasures: [], made: [] }

test.each([
  ['an empty one is taken', '', [empty, empty], [empty, empty]],
  ['tables of another program', 'create table things (id int)', [other, other], [advice, present]],
  ['tables whose shop has no identity', identity, [other, other], [advice, present]],
  [
    'the same shop',
    `${identity}; insert into shop_identity values ('${manifest.shopId}')`,
    [advice, present],
    [advice, present],
  ],
  [
    'another shop',
    `${identity}; insert into shop_identity values ('5b0e2c14-97a1-4f0d-8a53-0d6c1b7e2f90')`,
    [inServer, inServer],
    [inFolder, inFolder],
  ],
])(
  '--replace is advised only where it helps: %s, in a server’s database and in a data folder',
  async (_content, made, server, folder) => {
    expect(await answersTo(made, true)).toStrictEqual(server)
    expect(await answersTo(made, false)).toStrictEqual(folder)
  },
)
