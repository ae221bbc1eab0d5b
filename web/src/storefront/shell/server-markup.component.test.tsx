import { fireEvent, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ServerMarkup } from './server-markup'

test('a part that only the server renders keeps its HTML, also when it is mounted again', () => {
  document.body.insertAdjacentHTML('beforeend', '<footer id="parte-1"><b>Hola</b></footer>')
  onTestFinished(() => document.getElementById('parte-1')?.remove())
  const pressed = vi.fn<() => void>()
  const part = (id: string) => (
    <ServerMarkup as="section" id={id} className="ancho" aria-labelledby="titulo" onClick={pressed}>
      {false}
    </ServerMarkup>
  )
  const { container, unmount } = render(part('parte-1'))
  const own = () => container.firstElementChild
  expect([own()?.tagName, own()?.id, own()?.className, own()?.getAttribute('aria-labelledby')]).toStrictEqual([
    'SECTION',
    'parte-1',
    'ancho',
    'titulo',
  ])
  expect(own()?.innerHTML).toBe('<b>Hola</b>')
  fireEvent.click(own() ?? document.body)
  expect(pressed).toHaveBeenCalledOnce()
  unmount()
  document.getElementById('parte-1')?.remove()
  expect(render(part('parte-1')).container.innerHTML).toContain('<b>Hola</b>')
  expect(render(part('parte-2')).container.firstElementChild?.innerHTML).toBe('')
  expect(render(<ServerMarkup id="parte-3">{false}</ServerMarkup>).container.firstElementChild?.tagName).toBe('DIV')
})
