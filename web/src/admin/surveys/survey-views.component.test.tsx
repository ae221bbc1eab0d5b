import { expect, test } from 'vitest'
import { addressWith } from '../list-screen/views/address'
import { surveyViews } from './survey-list'

test.each([
  ['encuestas', '?panel=encuestas'],
  ['pendientes', '?panel=encuestas&vista=pendientes'],
])('the view «%s» has nothing of the other one: no filter, order, search or page', (key, address) => {
  const view = surveyViews(undefined).find((one) => one.key === key)
  const search = '?panel=encuestas&estado=closed&deEncuesta=7&orden=-created_at&pagina=2&buscar=tono'
  expect(addressWith(view?.address ?? {}, search)).toBe(`${location.pathname}${address}`)
})
