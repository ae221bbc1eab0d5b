import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { closeSurvey, createSurvey } from '@tocador/contracts/surveys/admin-surveys-endpoints'
import { listPublicSurveys, vote } from '@tocador/contracts/surveys/surveys-endpoints'
import { SettableClock } from '../../platform/clock'
import { aSurvey } from '../../testing/survey-factories'
import { createTestApp } from '../../testing/test-app'
import { openSurveyPictures } from './survey-pictures'

const shop = await createTestApp()
const { token: admin } = await shop.signIn('admin')
const picture = (id: number | string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/survey/${id}/imagen.png`, headers })

/** Whether the bar of the option at that place is filled at that part of its width. The question has one line. */
async function isFilled(png: Buffer, place: number, part: number): Promise<boolean> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = ((232 + place * 82 + 51) * info.width + Math.round(80 + 1040 * part)) * info.channels
  const [red = 0, green = 0] = data.subarray(at, at + 2)
  return red < 200 && green < 60
}

test('[SURV-38] the shared picture has 1200 × 630 pixels and a bar for each share of the votes', async () => {
  const { id, options } = await aSurvey(shop, { options: ['Vino', 'Rubor', 'Coral'] })
  for (const place of [0, 0, 1]) {
    const { token } = await shop.signIn('client')
    const reply = await shop.call(vote, { body: { survey_id: id, option_id: options[place] ?? 0 }, token })
    expect(reply.status).toBe(200)
  }
  const reply = await picture(id)
  expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'image/png'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const filled = [0, 1, 2].map(async (place) => [
    await isFilled(reply.rawPayload, place, 0.007),
    await isFilled(reply.rawPayload, place, 0.3),
    await isFilled(reply.rawPayload, place, 0.64),
    await isFilled(reply.rawPayload, place, 0.7),
  ])
  expect(await Promise.all(filled)).toStrictEqual([
    [true, true, true, false],
    [true, true, false, false],
    [false, false, false, false],
  ])
})

test('a draft, an unknown survey and a bad id have no picture', async () => {
  const { id } = await aSurvey(shop)
  expect((await picture(id)).statusCode).toBe(200)
  await shop.call(closeSurvey, { params: { id }, token: admin })
  expect((await picture(id)).statusCode).toBe(200)
  const draft = await shop.call(createSurvey, { body: { question: '¿Secreta?' }, token: admin })
  if (draft.status !== 201) throw new Error('The draft was not created')
  for (const one of [draft.body.data.id, 999_999, 0, '1e3', 'a', '99999999999999']) {
    expect((await picture(one)).statusCode, String(one)).toBe(404)
  }
})

test('[SURV-38] the same votes give the same tag and a 304; after a vote a new picture is drawn 5 seconds later', async () => {
  const { id, options } = await aSurvey(shop)
  const tagOf = async () => String((await picture(id)).headers['etag'])
  const first = await tagOf()
  shop.clock.advance({ minutes: 1 })
  expect(await tagOf()).toBe(first)
  const again = await picture(id, { 'if-none-match': first })
  expect([again.statusCode, again.rawPayload.length]).toStrictEqual([304, 0])
  const { token } = await shop.signIn('client')
  await shop.call(vote, { body: { survey_id: id, option_id: options[0] ?? 0 }, token })
  await expect.poll(async () => votesOf(id)).toBe(1)
  const second = await tagOf()
  expect(second).not.toBe(first)
  await shop.call(vote, { body: { survey_id: id, option_id: options[1] ?? 0 }, token })
  await expect.poll(async () => votesOf(id)).toBe(2)
  shop.clock.advance({ milliseconds: 4_999 })
  expect(await tagOf()).toBe(second)
  shop.clock.advance({ milliseconds: 1 })
  expect(await tagOf()).not.toBe(second)
})

test('a picture from before the clock was set back is drawn again when the votes change', async () => {
  const { id } = await aSurvey(shop)
  const survey = (await shop.call(listPublicSurveys)).body.data.find((one) => one.id === id)
  if (survey === undefined) throw new Error('The survey is not listed')
  const clock = new SettableClock(shop.clock.now())
  const pictureOf = openSurveyPictures(clock)
  const drawn = await pictureOf(survey, '203.0.113.9')
  const voted = { ...survey, total_votes: 7 }
  expect(await pictureOf(voted, '203.0.113.9')).toBe(drawn)
  clock.advance({ hours: -1 })
  expect(await pictureOf(voted, '203.0.113.9')).not.toBe(drawn)
})

test('one network waits for at most five pictures, and another one gets its own meanwhile', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 9; nth++) ids.push((await aSurvey(shop)).id)
  const listed = (await shop.call(listPublicSurveys)).body.data
  const [others, ...many] = listed.filter(({ id }) => ids.includes(id))
  if (others === undefined) throw new Error('The surveys are not listed')
  const pictureOf = openSurveyPictures(shop.clock)
  // Without requests in between, so that none is drawn before the last one is asked for.
  const crowd = many.map((survey) => pictureOf(survey, '198.51.100.7'))
  const visitor = pictureOf(others, '203.0.113.9')
  const ended = await Promise.allSettled(crowd)
  // One is drawn and five wait.
  expect(ended.map(({ status }) => status)).toStrictEqual([...Array(6).fill('fulfilled'), 'rejected', 'rejected'])
  expect(ended.at(-1)).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
  expect((await visitor).body.length).toBeGreaterThan(0)
  // What was refused is drawn when it is asked for again, also by requests.
  expect((await Promise.all(many.map((survey) => pictureOf(survey, '198.51.100.7')))).length).toBe(8)
  for (const id of ids) expect((await picture(id)).statusCode).toBe(200)
})

const votesOf = async (id: number) =>
  (await shop.call(listPublicSurveys)).body.data.find((survey) => survey.id === id)?.total_votes

describe('texts that', () => {
  test.each([
    ['contain markup', '<script>alert(1)</script> & "comillas" </svg>'],
    ['are read from right to left', 'ما الذي تريدونه؟ ‮abc'],
    ['are emoji', '💄👩🏽‍🎨✨'],
    ['are one long word', 'W'.repeat(120)],
    ['fill several lines', 'una palabra '.repeat(10).trim()],
    ['contain accents that the font lacks', 'ẇŏṙḋṡ Ðżž'],
  ])('%s are drawn or left out', async (_what, text) => {
    const { id } = await aSurvey(shop, { question: text, options: [text, 'Otra'] })
    const reply = await picture(id)
    expect(reply.statusCode).toBe(200)
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
})
