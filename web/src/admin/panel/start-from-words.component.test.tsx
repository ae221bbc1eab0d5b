import type { ComponentProps } from 'react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { overlayDepth, replacePage } from '../../ui/overlay/page-history'
import { NEW_ARRIVAL } from '../catalog/arrivals/new-arrival'
import { NEW_PRODUCT } from '../catalog/form/product-draft'
import { noProduct } from '../catalog/form/product-form-rules'
import { prepareDraft } from '../list-screen/edits/drafts'
import { useDraftQuestion } from '../list-screen/edits/start-draft'
import { NEW_SYNONYMS } from '../settings/synonyms/new-synonyms'
import { NEW_SURVEY } from '../surveys/survey-list'
import type { SurveysArea } from '../surveys/surveys-area'
import { startFromWords } from './start-from-words'
import { SurveysSection } from './surveys-section'

const { synonyms, survey, product } = startFromWords((section) => `/?panel=${section}`)
const drafts = () =>
  Object.entries(sessionStorage).map(([name, text]): [string, unknown] => [name, JSON.parse(String(text))])
beforeEach(() => {
  sessionStorage.clear()
  replacePage('/?panel=reportes', 3)
})

test('a search without results becomes a group of synonyms that begins with its words', () => {
  synonyms('pomulitos')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=ajustes&ajuste=busqueda', 1])
  expect(drafts()).toStrictEqual([[expect.stringContaining(NEW_SYNONYMS), { words: 'pomulitos, ' }]])
})

test('or a survey that asks for it', () => {
  survey('brochas')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=encuestas', 1])
  expect(drafts()[0]?.[1]).toStrictEqual({ question: '¿Quieres que traigamos brochas?' })
})

test('or a product of that name, with a capital letter', () => {
  product('brocha ancha')
  expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos', 1])
  expect(drafts()[0]?.[1]).toMatchObject({ values: { name: 'Brocha ancha', description: '' }, photos: [] })
})

describe('an option of a survey', () => {
  const area = () =>
    SurveysSection({
      timeZone: 'America/Mexico_City',
      addressOf: (section) => `/?panel=${section}`,
      onClose: () => {},
    }).props as ComponentProps<typeof SurveysArea>
  test('becomes a product with its text and description', () => {
    area().onNewProduct({ name: 'Vino', description: 'Intenso' })
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos', 1])
    expect(drafts()[0]?.[1]).toMatchObject({ values: { name: 'Vino', description: 'Intenso' } })
  })
  test('[ARR-08] or an expected arrival, in the list of arrivals', () => {
    area().onNewArrival({ id: 11, text: 'Vino' })
    expect([location.search, overlayDepth()]).toStrictEqual(['?panel=productos&vista=llegadas', 1])
    expect(JSON.stringify(drafts())).toContain('Encuesta: «Vino»')
  })
})

describe('what is unsaved in the form that would open is asked about and stays', () => {
  const area = () =>
    SurveysSection({ timeZone: 'America/Mexico_City', addressOf: (section) => `/?panel=${section}`, onClose: () => {} })
      .props as ComponentProps<typeof SurveysArea>
  const ofProduct = { values: { ...noProduct, name: 'Gloss' }, photos: ['/media/a.webp'], arrivalId: 4 }
  test.each([
    ['an option as a product', NEW_PRODUCT, ofProduct, () => area().onNewProduct({ name: 'Vino', description: '' })],
    ['words as a product', NEW_PRODUCT, ofProduct, () => product('brocha')],
    ['an option as an arrival', NEW_ARRIVAL, { name: 'Gloss' }, () => area().onNewArrival({ id: 11, text: 'Vino' })],
    ['words as a survey', NEW_SURVEY, { question: 'Gloss' }, () => survey('brochas')],
    ['words as synonyms', NEW_SYNONYMS, { words: 'Gloss' }, () => synonyms('pomulitos')],
  ])('%s', (_, name, kept, begin) => {
    onTestFinished(() => useDraftQuestion.setState({ asked: undefined }))
    prepareDraft(name, kept)
    begin()
    expect([location.search, drafts()]).toStrictEqual(['?panel=reportes', [[expect.stringContaining(name), kept]]])
    expect([useDraftQuestion.getState().asked?.draftName, useDraftQuestion.getState().asked?.kept]).toStrictEqual([
      name,
      'Gloss',
    ])
  })
})
