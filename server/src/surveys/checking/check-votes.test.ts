import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { inTransaction, nobody, shopItself } from '../../platform/context'
import { aSurvey, countedOptions } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'
import { VOTES } from '../topics'
import { voteCheck } from './check-votes'

test('options that show other votes than they have are named, counted again, announced and recorded', async () => {
  const shop = await createTestApp()
  const context = () => shop.contextFor(shopItself)
  const { id, options } = await aSurvey(shop, { options: ['Labial', 'Rubor', 'Brillo'] })
  const [labial = 0, rubor = 0] = options
  const { token } = await shop.signIn('client')
  await shop.call(vote, { token, body: { survey_id: id, option_id: rubor } })
  expect(await voteCheck.find(context())).toStrictEqual([])
  await inTransaction(shop.contextFor(nobody), (tx) =>
    tx.run(sql`update survey_options set votes = votes + 2 where id in (${labial}, ${rubor})`),
  )
  expect([voteCheck.title, await voteCheck.find(context())]).toStrictEqual([
    'Encuestas',
    [
      {
        what: 'Opciones con un número de votos que no es el de sus votantes',
        meaning: 'La encuesta muestra otro resultado que el que votaron. Se repara contando otra vez.',
        found: ['Labial (2 en vez de 0)', 'Rubor (3 en vez de 1)'],
        isMendable: true,
      },
    ],
  ])
  let heard = 0
  const stop = shop.changes.onChange(VOTES, () => heard++)
  const mended = await voteCheck.repair?.(context())
  stop()
  expect(mended?.map(({ what, meaning, found }) => [what, meaning, found.toSorted()])).toStrictEqual([
    ['Votos contados otra vez', 'La encuesta ya muestra los que hay.', ['Labial (0)', 'Rubor (1)']],
  ])
  expect(heard).toBe(1)
  expect((await countedOptions(shop, id)).map(({ votes }) => votes)).toStrictEqual([0, 1, 0])
  expect(await voteCheck.find(context())).toStrictEqual([])
  const audit = await shop.db.rows(sql`
    select subject_id as option, before, after from audit_log where action = 'repair' order by subject_id::int`)
  expect(audit).toStrictEqual([
    { option: String(labial), before: { votes: 2 }, after: { votes: 0 } },
    { option: String(rubor), before: { votes: 3 }, after: { votes: 1 } },
  ])
})
