import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TextField } from './field'
import { ColorField } from './color-field'
import { FormDialog } from './form-dialog'
import { SearchField } from './search-field'
import { useDebouncedValue } from './use-debounced-value'
import { useForm } from './use-form'

const nothing = () => {}

describe('the errors of a form', () => {
  type Form = ReturnType<typeof useForm<{ name: string; phone: string }>>
  let form: Form
  const sent = vi.fn<(values: object) => void>()
  function Page({ hasName = true }: { hasName?: boolean }) {
    const now = useForm({ name: '', phone: '' }, ({ name, phone }) => ({
      name: name.length < 2 ? 'Escribe tu nombre' : undefined,
      phone: phone.length < 2 ? 'Escribe tu teléfono' : undefined,
    }))
    useLayoutEffect(() => void (form = now))
    return (
      <form onSubmit={now.submit(sent)}>
        {hasName && <TextField label="Nombre" {...now.field('name')} />}
        <TextField label="Teléfono" {...now.field('phone')} />
        <button type="submit">Enviar</button>
      </form>
    )
  }
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  const errors = () => [form.errors.name, form.errors.phone]
  beforeEach(() => void sent.mockReset())

  test('show when a filled field is left, not an empty one, and go when it is edited', () => {
    render(<Page />)
    fireEvent.blur(screen.getByLabelText('Nombre'))
    expect(errors()).toStrictEqual([undefined, undefined])
    type('Nombre', 'A')
    fireEvent.blur(screen.getByLabelText('Nombre'))
    expect(errors()).toStrictEqual(['Escribe tu nombre', undefined])
    type('Nombre', 'An')
    expect(errors()).toStrictEqual([undefined, undefined])
  })
  test('keep it from being sent, with the focus on the first wrong field that is there', () => {
    const { rerender } = render(<Page />)
    send()
    expect(errors()).toStrictEqual(['Escribe tu nombre', 'Escribe tu teléfono'])
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'))
    type('Nombre', 'Ana')
    send()
    expect(document.activeElement).toBe(screen.getByLabelText('Teléfono'))
    expect(sent).not.toHaveBeenCalled()
    screen.getByLabelText('Nombre').focus()
    rerender(<Page hasName={false} />)
    type('Teléfono', '5')
    act(() => form.set('name', ''))
    send()
    expect(document.activeElement).toBe(screen.getByLabelText('Teléfono'))
    act(() => form.set('name', 'Ana'))
    type('Teléfono', '55')
    send()
    expect(sent.mock.calls).toStrictEqual([
      [
        { name: 'Ana', phone: '55' },
        { name: 'Ana', phone: '55' },
      ],
    ])
  })
  test('go when it begins anew, with values that are then those it began with', () => {
    render(<Page />)
    send()
    act(() => form.reset({ name: 'Eva', phone: '55' }))
    expect([errors(), form.values, form.isEdited]).toStrictEqual([
      [undefined, undefined],
      { name: 'Eva', phone: '55' },
      false,
    ])
    type('Nombre', 'Eva Luz')
    expect(form.edited).toStrictEqual({ name: 'Eva Luz' })
  })
})

test('what is typed counts once it has not changed for 300 ms, and an empty text at once', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { result, rerender, unmount } = renderHook(({ typed }) => useDebouncedValue(typed), {
    initialProps: { typed: '' },
  })
  const after = (typed: string, milliseconds: number) => {
    rerender({ typed })
    act(() => void vi.advanceTimersByTime(milliseconds))
    return result.current
  }
  expect(after('la', 299)).toBe('')
  expect(after('lab', 299)).toBe('')
  expect(after('lab', 1)).toBe('lab')
  rerender({ typed: '' })
  expect(result.current).toBe('')
  act(() => void vi.advanceTimersByTime(0))
  rerender({ typed: 'r' })
  expect(result.current).toBe('')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a color is typed or picked, and none is marked as empty', () => {
  const onPick = vi.fn<(color: string) => void>()
  const field = (color: string | undefined) => (
    <ColorField label="Color" value={color ?? ''} onChange={nothing} color={color} onPick={onPick} />
  )
  const { rerender } = render(field(undefined))
  const palette = () => screen.getByLabelText<HTMLInputElement>('Color: elegir en la paleta')
  expect([palette().hasAttribute('data-empty'), palette().value]).toStrictEqual([true, '#ffffff'])
  rerender(field('#a63446'))
  expect([palette().hasAttribute('data-empty'), palette().value]).toStrictEqual([false, '#a63446'])
  fireEvent.change(palette(), { target: { value: '#112233' } })
  expect(onPick.mock.calls).toStrictEqual([['#112233']])
  expect(screen.getByRole('textbox', { name: 'Color' }).getAttribute('maxlength')).toBe('20')
})

test('a search is cleared by its list, or by the form around it', () => {
  const onClear = vi.fn<() => void>()
  const field = (more: object) => (
    <form>
      <SearchField label="Buscar" icon={null} placeholder="Labial" defaultValue="" {...more} />
    </form>
  )
  const { rerender } = render(field({}))
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  const clear = () => fireEvent.click(screen.getByRole('button', { name: 'Borrar búsqueda' }))
  fireEvent.change(box, { target: { value: 'rubor' } })
  clear()
  expect(box.value).toBe('')
  rerender(field({ onClear }))
  fireEvent.change(box, { target: { value: 'rubor' } })
  clear()
  expect([box.value, onClear.mock.calls.length]).toStrictEqual(['rubor', 1])
})

test.each([
  [true, 'danger', 'Cancelar'],
  [false, 'main', 'Nombre'],
])('a form that deletes (%s) has a %s button, and begins at «%s»', (isDangerous, look, focused) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: hover)' }))
  render(
    <FormDialog
      title="Pedido"
      action="Guardar"
      busyLabel="Guardando…"
      isSending={false}
      isDangerous={isDangerous}
      onClose={nothing}
      onSubmit={nothing}
    >
      <TextField label="Nombre" />
    </FormDialog>,
  )
  expect(screen.getByRole('button', { name: 'Guardar' }).dataset['look']).toBe(look)
  expect(document.activeElement).toBe(
    isDangerous ? screen.getByRole('button', { name: focused }) : screen.getByLabelText(focused),
  )
})
