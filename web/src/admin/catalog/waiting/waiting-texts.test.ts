import type { WaitingPerson } from '@tocador/contracts/waiting/admin-waiting-endpoints'
import { expect, test } from 'vitest'
import { canInvite, standingOf, summaryOf } from './waiting-texts'

type Standing = Pick<WaitingPerson, 'status' | 'told_at' | 'held'>
const ZONE = 'America/Mexico_City'
const now = new Date('2026-11-20T18:00:00Z')
const toldAt = '2026-11-20T17:05:00Z'
const held = (until: string, opened_at: string | null = null) => ({
  until,
  since: '2026-11-20T16:00:00Z',
  opened_at,
})
const untold: Standing = { status: 'held', told_at: null, held: held('2026-11-23T16:00:00Z') }
const told: Standing = { status: 'held', told_at: toldAt, held: held('2026-11-20T23:30:00Z') }
const of = (status: WaitingPerson['status'], told_at: string | null = null): Standing => ({
  status,
  told_at,
  held: null,
})

const countsOf = (people: readonly Standing[]) => {
  const count = (wanted: Standing['status']) => people.filter(({ status }) => status === wanted).length
  return { total: people.length, waiting: count('waiting'), invited: count('invited') }
}

test.each<[Standing, string]>([
  [of('waiting'), 'Espera'],
  [untold, 'Apartada sin avisar; pasa a la siguiente persona lun 23 nov 10:00 a.m.'],
  [told, 'Avisada, apartada hasta 5:30 p.m.'],
  [{ ...told, held: held('2026-11-20T23:30:00Z', toldAt) }, 'En su carrito hasta 5:30 p.m.'],
  [of('invited'), 'Por avisar'],
  [of('told', toldAt), 'Avisada 11:05 a.m.'],
  [of('passed'), 'Se le pasó'],
  [of('lapsed', toldAt), 'Se le venció 11:05 a.m.'],
  [of('bought', toldAt), 'La pidió'],
])('%j stands as %s', (person, words) => {
  const { text, more } = standingOf(person, ZONE, now)
  expect([text, more].filter(Boolean).join('; ')).toBe(words)
})

test.each<[Standing, string]>([
  [of('waiting'), 'plain'],
  [untold, 'warning'],
  [told, 'info'],
  [{ ...told, held: held('2026-11-20T23:30:00Z', toldAt) }, 'teal'],
  [of('invited'), 'warning'],
  [of('told', toldAt), 'plain'],
  [of('bought', toldAt), 'settled'],
])('%j has the tone %s', (person, tone) => expect(standingOf(person, ZONE, now).tone).toBe(tone))

test.each<[string, Standing[], string, string, boolean]>([
  ['one waits', [of('waiting')], 'Espera 1 persona', '', false],
  ['two wait', [of('waiting'), of('waiting'), of('passed')], 'Esperan 2 personas', '1 persona ya no espera', false],
  [
    'one of two was told',
    [untold, told, of('waiting')],
    'Llegó: 2 personas tienen su pieza apartada, espera 1 persona más',
    'Falta avisar a 1 · la primera pieza pasa a otra persona lun 23 nov 10:00 a.m.',
    true,
  ],
  [
    'neither of two was told',
    [untold, { ...untold, held: held('2026-11-22T16:00:00Z') }, of('passed'), of('told', toldAt)],
    'Llegó: 2 personas tienen su pieza apartada',
    'Faltan 2 por avisar · la primera pieza pasa a otra persona dom 22 nov 10:00 a.m. · 2 personas ya no esperan',
    true,
  ],
  [
    'one has hers, and two wait',
    [untold, of('waiting'), of('waiting')],
    'Llegó: 1 persona tiene su pieza apartada, esperan 2 personas más',
    'Falta avisar a 1 · la primera pieza pasa a otra persona lun 23 nov 10:00 a.m.',
    true,
  ],
  ['one is offered it, and one waits', [of('invited'), of('waiting')], 'Llegó: avísale a 1 persona', '', true],
  ['all were told', [told], 'Llegó: 1 persona tiene su pieza apartada', '', false],
  ['all are offered it', [of('invited'), of('invited')], 'Llegó: avísale a 2 personas', '', true],
])('%s', (_what, people, title, detail, isPressing) => {
  expect(summaryOf(people, countsOf(people), ZONE, now)).toStrictEqual({ title, detail, isPressing })
})

test.each([
  ['who wait', { total: 800, waiting: 800, invited: 0 }, 'Esperan 800 personas', ''],
  [
    'of whom some wait no more',
    { total: 2_800, waiting: 800, invited: 0 },
    'Esperan 800 personas',
    '2,000 personas ya no esperan',
  ],
  ['to whom it is offered', { total: 1_500, waiting: 0, invited: 1_500 }, 'Llegó: avísale a 1,500 personas', ''],
])('of people %s, more than are listed, all are counted', (_what, counts, title, detail) => {
  expect(summaryOf([of('waiting')], counts, ZONE, now)).toMatchObject({ title, detail })
})

test.each<[string, Standing[], number, boolean]>([
  ['nobody', [], 5, false],
  ['one who waits, and free units', [of('waiting')], 1, true],
  ['one who waits, and no free unit', [of('waiting')], 0, false],
  ['one who was not told of her unit, and no free unit', [untold], 0, true],
  ['one who was told of her unit, and free units', [told], 5, false],
  ['one who was told of her unit, and one who waits', [told, of('waiting')], 1, true],
  ['one who was offered it before', [of('invited')], 5, false],
])('it can be offered to the whole line with %s', (_what, people, free, can) => {
  expect(canInvite(people, free)).toBe(can)
})
