import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPanel } from '../../testing/render-parts'
import { BackupProgress } from './backup-progress'

test.each([
  [{ text: 'Probando…', percent: undefined }, true, null],
  [{ text: 'Copiando…', percent: 20 }, false, ['20', '100']],
  [{ text: 'Copiando…', percent: 0 }, false, ['0', '100']],
])('the progress %j turns: %s, and has a bar of %j', (progress, turns, bar) => {
  renderInPanel(<BackupProgress {...progress} />)
  const line = screen.getByText(progress.text)
  expect([line.getAttribute('role'), line.querySelector('span') !== null]).toStrictEqual(['status', turns])
  const shown = screen.queryByRole('progressbar', { name: progress.text })
  expect(shown && [shown.getAttribute('value'), shown.getAttribute('max')]).toStrictEqual(bar)
})
