import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wordsOf } from '../../testing/read-screen'
import { ErrorBoundary } from './error-boundary'

beforeEach(() => {
  // React reports the error there.
  const told = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => told.mockRestore())
})

const Part = ({ isBroken }: { isBroken: boolean }) => {
  if (isBroken) throw new Error('broken')
  return <p>Tienda</p>
}
const show = (isBroken: boolean) => (
  <ErrorBoundary>
    <Part isBroken={isBroken} />
  </ErrorBoundary>
)

test('a part that cannot be shown is replaced by a sentence and a button that loads the page again', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const { container, rerender } = render(show(false))
  expect([wordsOf(container), screen.queryByRole('alert')]).toStrictEqual(['Tienda', null])
  rerender(show(true))
  expect(wordsOf(screen.getByRole('alert'))).toBe('Algo falló en esta página Volver a cargar')
  await userEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }))
  expect(reload).toHaveBeenCalledOnce()
})
