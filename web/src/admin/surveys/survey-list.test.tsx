import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AreaHead } from '../list-screen/list/area-head'
import { surveyViews } from './survey-list'

vi.stubGlobal('matchMedia', () => ({ matches: false }))

test('[SADM-01][SADM-02] the tabs of the screen are the surveys and the pending options, each with its count', () => {
  const html = renderToString(
    <AreaHead
      title="Encuestas"
      views={surveyViews({ surveys: 12, pending_options: 3 })}
      view="encuestas"
      onView={() => {}}
    />,
  )
  const tabs = [...html.matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>(.*?)<\/button>/g)]
  expect(tabs.map(([, isCurrent, content = '']) => [isCurrent, content.replaceAll(/<[^>]*>/g, '')])).toStrictEqual([
    ['true', 'Encuestas 12'],
    ['false', 'Opciones Pendientes 3'],
  ])
})

test('a tab opens its list without search, filters, sort and page of the other one', () => {
  const nothing = { estado: undefined, deEncuesta: undefined, orden: undefined, pagina: undefined, buscar: undefined }
  expect(surveyViews(undefined).map(({ address }) => address)).toStrictEqual([
    { ...nothing, vista: undefined },
    { ...nothing, vista: 'pendientes' },
  ])
})
