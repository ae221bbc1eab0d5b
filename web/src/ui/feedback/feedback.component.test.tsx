import { act, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useToasts } from '../overlay/toasts'
import { copyText } from './copy-text'
import { EmptyState } from './empty-state'
import { Notice } from './notice'
import { fetchAsFile, saveFile } from './save-file'
import { useSending } from './use-sending'

const toasts = () => useToasts.getState().shown.map(({ text, kind }) => [text, kind])

describe('a text that the clipboard refuses', () => {
  beforeEach(() => {
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    onTestFinished(() => spy.mockRestore())
  })
  test('is copied as a selection beside the button, which has the focus again', async () => {
    render(<button type="button">Copiar</button>)
    const button = screen.getByRole('button')
    const selected: unknown[] = []
    Object.assign(document, {
      execCommand: (command: string) => {
        const field = button.nextElementSibling
        selected.push([command, field instanceof HTMLTextAreaElement && field.value])
        return true
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
    await copyText('PED-1', 'Número copiado', button)
    expect(selected).toStrictEqual([['copy', 'PED-1']])
    expect(toasts()).toStrictEqual([['Número copiado', 'done']])
    expect([button.nextElementSibling, document.activeElement]).toStrictEqual([null, button])
  })
})

describe('a file', () => {
  const clicked: (string | boolean)[][] = []
  beforeEach(() => {
    clicked.length = 0
    const spies = [
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        clicked.push([this.getAttribute('href') ?? '', this.hasAttribute('download'), this.download])
      }),
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a'),
    ]
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  })
  test('is saved under its name, and forgotten a minute later', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    saveFile('pedidos.csv', new Blob(['a']))
    expect(clicked).toStrictEqual([['blob:a', true, 'pedidos.csv']])
    vi.advanceTimersByTime(59_999)
    expect(revoked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoked.mock.calls).toStrictEqual([['blob:a']])
    revoked.mockRestore()
  })
  test('of an address is downloaded, not opened', () => {
    fetchAsFile('/api/copia')
    expect(clicked).toStrictEqual([['/api/copia', true, '']])
  })
})

test('one request is sent at a time, and its failure is gone when the next one begins', async () => {
  const { result } = renderHook(() => useSending((reason) => (reason instanceof Error ? reason.message : '')))
  let fail: ((reason: Error) => void) | undefined
  const work = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => (fail = reject)))
  const state = () => [result.current.isSending, result.current.failure]
  act(() => void result.current.send(work))
  expect(state()).toStrictEqual([true, undefined])
  await act(() => result.current.send(work))
  expect(work).toHaveBeenCalledOnce()
  await act(async () => fail?.(new Error('No')))
  expect(state()).toStrictEqual([false, 'No'])
  act(() => void result.current.send(work))
  expect(state()).toStrictEqual([true, undefined])
  await act(async () => fail?.(new Error('Otra vez no')))
  expect(state()).toStrictEqual([false, 'Otra vez no'])
})

test('a notice has the picture of its tone, unless it has one of its own', () => {
  const picture = (notice: React.ReactElement) => {
    const { container, unmount } = render(notice)
    const html = container.querySelector('svg')?.innerHTML ?? container.textContent
    unmount()
    return html
  }
  const tones = (['info', 'done', 'warning', 'error'] as const).map((tone) => picture(<Notice tone={tone} />))
  expect(new Set(tones).size).toBe(4)
  expect(picture(<Notice />)).toBe(tones[0])
  expect(picture(<Notice tone="error" Icon={() => <i>propio</i>} />)).toBe('propio')
})

test('an empty state has the mirror of the shop, unless it has a picture of its own', () => {
  const { container, rerender } = render(<EmptyState title="Nada" />)
  expect(container.querySelectorAll('svg')).toHaveLength(1)
  rerender(<EmptyState title="Nada" icon={<i>propio</i>} />)
  expect([container.querySelectorAll('svg').length, container.textContent]).toStrictEqual([0, 'propioNada'])
})
