import { beforeAll, describe, expect, test, vi } from 'vitest'
import { listActivity } from '@tocador/contracts/activity/activity-endpoints'
import { listPublicProducts } from '@tocador/contracts/catalog/public-products-endpoints'
import {
  addSynonyms,
  changeSynonyms,
  listSynonyms,
  previewSynonyms,
  removeSynonyms,
} from '@tocador/contracts/search/synonym-endpoints'
import sql from 'sql-template-tag'
import { runTransaction } from '../../platform/database/db'
import { aProduct } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestDatabase } from '../../testing/test-database'

const database = await createTestDatabase()
const shop = await createTestApp({ database })
const other = await createTestApp({ database, clock: shop.clock })
const { token } = await shop.signIn('admin', { name: 'Olga Dueña' })

const found = async (typed: string, instance: TestApp = shop) =>
  (await instance.call(listPublicProducts, { query: { search: typed, meant: '1' } })).body.data.map(({ name }) => name)
const add = (words: string[], by = token) => shop.call(addSynonyms, { token: by, body: { words } })
const change = (id: number, body: { words: string[]; updated_at_seen?: string }) =>
  shop.call(changeSynonyms, { token, params: { id }, body })
const listed = async () => (await shop.call(listSynonyms, { token })).body.data.map(({ words }) => words)
const preview = (words: string[], id?: number) =>
  shop.call(previewSynonyms, { token, body: { words, ...(id !== undefined && { id }) } })

beforeAll(async () => {
  // Only with the notifications of changes are answers ready-made.
  for (const { changes } of [shop, other]) changes.start()
  await vi.waitUntil(() => [shop, other].every(({ changes }) => changes.isListening))
  await aProduct(shop, { name: 'Rubor en polvo', type: 'Rubores', category: 'Rostro' })
  await aProduct(shop, { name: 'Tinta de mejillas', type: 'Tintas', category: 'Rostro', stock: 0 })
})

describe("the owner's synonyms", () => {
  test('[SEARCH-30] a group is found by all its words on every instance at once, until it is changed or removed', async () => {
    expect([await found('cachetines'), await found('cachetines', other)]).toEqual([[], []])
    const { status, body } = await add(['cachetines', ' Rubor '])
    expect([status, body.message, body.data.words]).toEqual([201, 'Sinónimos agregados', ['cachetines', 'Rubor']])
    expect(await found('cachetines')).toEqual(['Rubor en polvo'])
    await vi.waitFor(async () => expect(await found('cachetines', other)).toEqual(['Rubor en polvo']))
    // An instance that starts afterwards reads it with the catalogue.
    const later = await createTestApp({ database, clock: shop.clock })
    expect(await found('cachetines', later)).toEqual(['Rubor en polvo'])

    const both = ['Rubor en polvo', 'Tinta de mejillas']
    expect((await found('rubor')).toSorted()).toEqual(['Rubor en polvo'])
    await change(body.data.id, { words: ['cachetines', 'rubor', 'tinta de mejillas'] })
    for (const word of ['cachetines', 'rubor', 'tinta de mejillas'])
      expect((await found(word)).toSorted(), word).toEqual(both)

    const changed = await change(body.data.id, { words: ['cachetines', 'tinta de mejillas'] })
    expect(changed.body.message).toBe('Sinónimos guardados')
    expect(await found('cachetines')).toEqual(['Tinta de mejillas'])
    await vi.waitFor(async () => expect(await found('cachetines', other)).toEqual(['Tinta de mejillas']))
    const removed = await shop.call(removeSynonyms, { token, params: { id: body.data.id } })
    expect(removed.body.message).toBe('Sinónimos quitados')
    expect(await found('cachetines')).toEqual([])
    await vi.waitFor(async () => expect(await found('cachetines', other)).toEqual([]))
    expect((await shop.call(removeSynonyms, { token, params: { id: body.data.id } })).status).toBe(404)
  })

  test('[SEARCH-31] the preview tells what each word finds today and with the group, and saves nothing', async () => {
    const { body } = await preview(['pomulín', 'rubor', 'tinta de mejillas'])
    expect(body.data).toMatchObject({
      words: [
        { word: 'pomulín', before: 0, after: 2 },
        { word: 'rubor', before: 1, after: 2 },
        { word: 'tinta de mejillas', before: 1, after: 2 },
      ],
      total: 2,
    })
    expect(body.data.pieces.map(({ name, stock_total: stock }) => [name, stock])).toEqual([
      ['Rubor en polvo', 10],
      ['Tinta de mejillas', 0],
    ])
    expect([await found('pomulin'), await listed()]).toEqual([[], []])

    const group = (await add(['pomulín', 'rubor'])).body.data
    const edited = (await preview(['pomulín', 'tinta de mejillas'], group.id)).body.data
    expect(edited.words).toEqual([
      { word: 'pomulín', before: 1, after: 1 },
      { word: 'tinta de mejillas', before: 1, after: 1 },
    ])
    expect(edited.pieces.map(({ name }) => name)).toEqual(['Tinta de mejillas'])
    expect(await listed()).toEqual([['pomulín', 'rubor']])
    await shop.call(removeSynonyms, { token, params: { id: group.id } })
  })

  test('[SEARCH-31] the preview shows the first twelve pieces and counts all', async () => {
    for (let nth = 1; nth <= 13; nth += 1) await aProduct(shop, { name: `Sombrilla ${nth}` })
    await shop.changes.compareNow()
    const { data } = (await preview(['parasol', 'sombrilla'])).body
    expect([data.total, data.pieces.length]).toStrictEqual([13, 12])
    expect(data.words).toStrictEqual([
      { word: 'parasol', before: 0, after: 13 },
      { word: 'sombrilla', before: 13, after: 13 },
    ])
    expect(await listed()).toEqual([])
  })

  test.each<[string[], string]>([
    [['rubor'], 'Escribe al menos dos palabras que signifiquen lo mismo'],
    [['rubor', '  '], 'Escribe cada palabra'],
    [['rubor', '\u{200b}'], 'Escribe cada palabra'],
    [['rubor', 'blu\u{7}sh'], 'El texto tiene caracteres que no se pueden guardar'],
    [['rubor', 'Rubor'], '«Rubor» se busca igual que «rubor»: deja una de las dos'],
    [['rubor', 'rubor'], '«rubor» está dos veces'],
    [['rubores', 'rubor'], '«rubor» se busca igual que «rubores»: deja una de las dos'],
    [['rubor', 'de la'], '«de la» no tiene ninguna palabra que se pueda buscar'],
    [['rubor', '¿¡!?'], '«¿¡!?» no tiene ninguna palabra que se pueda buscar'],
    [['rubor', 'uno dos tres cuatro cinco'], '«uno dos tres cuatro cinco» tiene más de 4 palabras'],
    [['rubor', 'x'.repeat(41)], 'Máximo 40 caracteres'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((one) => `${one}${one}${one}`), 'Máximo 8 palabras por grupo'],
  ])('[SEARCH-32] refuses %j with a reason, in the preview too', async (words, message) => {
    const replies = [await add(words), await preview(words)]
    expect(replies.map(({ status, body }) => [status, Object.values(body.fields ?? {})])).toEqual([
      [400, [message]],
      [400, [message]],
    ])
    expect(await listed()).toEqual([])
  })

  test('[SEARCH-32] keeps eight words', async () => {
    const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((one) => `${one}${one}${one}`)
    const { status, body } = await add(words)
    expect([status, await listed()]).toEqual([201, [words]])
    await shop.call(removeSynonyms, { token, params: { id: body.data.id } })
  })

  test('[SEARCH-32] keeps HTML as text, and the longest words', async () => {
    const words = ['<b>brillín</b>', 'x'.repeat(40), 'uno dos de la tres cuatro']
    const { status, body } = await add(words)
    expect([status, await listed()]).toEqual([201, [words]])
    await shop.call(removeSynonyms, { token, params: { id: body.data.id } })
  })

  test('[SEARCH-32] refuses a word of another group, also when two owners save it at once', async () => {
    const both = await Promise.all([add(['chapetes', 'rubor']), add(['colorcito', 'rubores'])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const [kept, refused] = both[0].status === 201 ? both : [both[1], both[0]]
    expect(refused.body.message).toBe(
      `«${kept.body.data.words[1] === 'rubor' ? 'rubores' : 'rubor'}» ya está en otro grupo: ${kept.body.data.words.join(', ')}`,
    )
    expect((await change(kept.body.data.id, { words: ['chapetes', 'rubor', 'mejillín'] })).status).toBe(200)
    expect((await preview(['mejillines', 'algo'])).body.message).toBe(
      '«mejillines» ya está en otro grupo: chapetes, rubor, mejillín',
    )
    const second = (await add(['tinte', 'tono'])).body.data.id
    const taken = await change(second, { words: ['tinte', 'chapetes'] })
    expect([taken.status, taken.body.message]).toEqual([
      409,
      '«chapetes» ya está en otro grupo: chapetes, rubor, mejillín',
    ])
    const empty = await change(second, { words: ['tinte', '¿¡!?'] })
    expect([empty.status, Object.values(empty.body.fields ?? {})]).toEqual([
      400,
      ['«¿¡!?» no tiene ninguna palabra que se pueda buscar'],
    ])
    expect(await listed()).toContainEqual(['tinte', 'tono'])
    await shop.call(removeSynonyms, { token, params: { id: second } })
    await shop.call(removeSynonyms, { token, params: { id: kept.body.data.id } })
  })

  test('[SEARCH-32] the 200th group is saved, and one more is refused', async () => {
    await runTransaction(shop.db, (tx) =>
      tx.run(sql`insert into synonym_groups (words, created_at, updated_at)
        select array['muchos' || letters, 'tantos' || letters], now(), now() from (
          select chr(97 + number / 26) || chr(97 + number % 26) || 'k' as letters from generate_series(1, 199) number
        ) as numbered`),
    )
    const last = await add(['chapetes', 'rubor'])
    expect(last.status).toBe(201)
    const refused = await add(['colorcito', 'tinta'])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Llegaste al máximo de 200 grupos. Quita uno para agregar otro.',
    ])
    await runTransaction(shop.db, (tx) => tx.run(sql`delete from synonym_groups`))
  })

  test('the groups are listed with the newest first', async () => {
    const ids: number[] = []
    for (const word of ['antes', 'entre', 'luego']) ids.push((await add([word, `${word}mente`])).body.data.id)
    expect(await listed()).toStrictEqual([
      ['luego', 'luegomente'],
      ['entre', 'entremente'],
      ['antes', 'antesmente'],
    ])
    for (const id of ids) await shop.call(removeSynonyms, { token, params: { id } })
  })

  test('[SEARCH-33] an outdated form changes nothing and gets the group as it is; saving the same again is no change', async () => {
    const { id, updated_at: seen } = (await add(['uno', 'dos'])).body.data
    const first = await change(id, { words: ['uno', 'tres'], updated_at_seen: seen })
    expect(first.status).toBe(200)
    const late = await change(id, { words: ['uno', 'cuatro'], updated_at_seen: seen })
    expect([late.status, late.body.code, late.body.details]).toEqual([409, 'STALE_EDIT', first.body.data])
    expect(await listed()).toEqual([['uno', 'tres']])
    expect((await change(id, { words: ['uno', 'tres'], updated_at_seen: seen })).status).toBe(200)
    await shop.call(removeSynonyms, { token, params: { id } })
    expect((await change(id, { words: ['uno', 'tres'] })).status).toBe(404)

    const { body } = await shop.call(listActivity, { token, query: { subject: 'synonyms', limit: '3' } })
    expect(body.data.map(({ action, thing, actor_name: actor, changes }) => [action, thing, actor, changes])).toEqual([
      ['delete', 'uno, tres', 'Olga Dueña', [{ label: 'Palabras', before: 'uno, tres', after: '' }]],
      ['update', 'uno, tres', 'Olga Dueña', [{ label: 'Palabras', before: 'uno, dos', after: 'uno, tres' }]],
      ['create', 'uno, dos', 'Olga Dueña', [{ label: 'Palabras', before: '', after: 'uno, dos' }]],
    ])
  })
})

test('[SEARCH-34] a change among 200 groups holds other answers up for less than 50 ms', async () => {
  const letters = (number: number) => [...String(number)].map((digit) => 'bcdfglmprt'[Number(digit)] ?? '').join('a')
  const groups = Array.from({ length: 199 }, (_, group) =>
    Array.from({ length: 8 }, (_word, word) => `${letters(1000 + group * 8 + word)}a tono bonito`),
  )
  await runTransaction(shop.db, (tx) =>
    tx.run(sql`insert into synonym_groups (words, created_at, updated_at)
      select string_to_array(words, ','), now(), now() from unnest(${groups.map((words) => words.join(','))}::text[]) words`),
  )
  const turns: number[] = []
  // Of three changes the quickest, since other programs and the collection of garbage lengthen turns.
  for (let change = 1; change <= 3; change++) {
    const longest = await longestTurn(async () => {
      const { id } = (await add(['chapetes', 'rubor'])).body.data
      expect(await found('chapetes')).toEqual(['Rubor en polvo'])
      await shop.call(removeSynonyms, { token, params: { id } })
    })
    turns.push(longest)
  }
  await runTransaction(shop.db, (tx) => tx.run(sql`delete from synonym_groups`))
  expect(Math.min(...turns), turns.join(' ')).toBeLessThan(50)
})

/** The most milliseconds of processor time between two turns of the event loop while this runs. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let [longest, isDone] = [0, false]
  let before = process.cpuUsage()
  const look = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work().finally(() => (isDone = true))
  return longest
}
