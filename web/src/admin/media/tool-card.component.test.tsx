import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { ResultLines, ToolCard } from './tool-card'

const show = (props: Partial<Parameters<typeof ToolCard>[0]>) =>
  render(
    <ToolCard
      title="Fotos"
      about="Las revisa."
      action="Revisar"
      isBusy={false}
      failure={undefined}
      onRun={() => {}}
      {...props}
    />,
  ).container

test('a tool shows how far it is only while it runs', () => {
  show({ progress: '2 de 3' })
  expect(allWords('status')).toStrictEqual([])
})

test('a running tool without progress has none, and with one says it', () => {
  const { unmount } = render(
    <ToolCard title="Fotos" about="" action="Revisar" isBusy failure={undefined} onRun={() => {}} />,
  )
  expect([allWords('status'), buttons()]).toStrictEqual([[], ['Revisar Revisando… (disabled)']])
  unmount()
  show({ isBusy: true, progress: '2 de 3' })
  expect(allWords('status')).toStrictEqual(['2 de 3'])
})

test('a tool has a name, its result in a polite region, and its failure as an alert', () => {
  const region = show({ children: <ResultLines lines={[['Versión', '2.0']]} /> })
  expect(screen.getByRole('region', { name: 'Fotos' })).toBeTruthy()
  expect(wordsOf(region.querySelector('[aria-live=polite]'))).toBe('Versión 2.0')
  expect(allWords('alert')).toStrictEqual([])
})

test('a tool without a result has no region for it', () => {
  const region = show({ failure: 'Error de conexión' })
  expect(region.querySelector('[aria-live=polite]')).toBeNull()
  expect(allWords('alert')).toStrictEqual(['Error de conexión'])
})
