import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allWords, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { SuggestField } from './suggest-field'

interface Option {
  id: number
  name: string
}
const options: Option[] = [
  { id: 4, name: 'Ana' },
  { id: 5, name: 'Berta' },
  { id: 6, name: 'Carla' },
]
const chosen = vi.fn<(id: number) => void>()
beforeEach(() => void chosen.mockReset())

function Field(props: Partial<Parameters<typeof SuggestField<Option>>[0]>) {
  const [value, setValue] = useState(props.value ?? '')
  return (
    <SuggestField<Option>
      label="Clienta"
      placeholder="Nombre"
      options={options}
      isBusy={false}
      hasFailed={false}
      idOf={({ id }) => id}
      nothing="Nadie se llama así."
      onChoose={({ id }) => chosen(id)}
      {...props}
      value={value}
      onType={setValue}
    >
      {({ name }) => name}
    </SuggestField>
  )
}
const show = (props: Partial<Parameters<typeof SuggestField<Option>>[0]> = {}) =>
  renderInPanel(
    <form onSubmit={() => chosen(-1)}>
      <Field {...props} />
      <input aria-label="Otro" />
    </form>,
  )
const field = () => screen.getByRole<HTMLInputElement>('combobox')
const marked = () => {
  const option = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(option?.getAttribute('aria-selected') ?? 'true').toBe('true')
  return option?.textContent ?? ''
}
const listed = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const key = (name: string, more: object = {}) => fireEvent.keyDown(field(), { key: name, ...more })

test('suggestions come with what is typed, and the first one is marked', async () => {
  const { user } = show()
  expect([listed(), field().getAttribute('aria-expanded'), marked()]).toStrictEqual([[], 'false', ''])
  await user.type(field(), '  ')
  expect(listed()).toStrictEqual([])
  await user.type(field(), 'a')
  expect([listed(), field().getAttribute('aria-expanded'), marked()]).toStrictEqual([
    ['Ana', 'Berta', 'Carla'],
    'true',
    'Ana',
  ])
})

test('the arrows go round, and Enter chooses without sending the form', async () => {
  const { user } = show()
  await user.type(field(), 'a')
  expect(key('ArrowUp')).toBe(false)
  expect(marked()).toBe('Carla')
  key('ArrowDown')
  key('ArrowDown')
  expect(marked()).toBe('Berta')
  expect(key('Enter')).toBe(false)
  expect(chosen.mock.calls).toStrictEqual([[5]])
  await user.type(field(), 'b')
  expect(marked()).toBe('Ana')
  key('Enter', { isComposing: true })
  expect(chosen).toHaveBeenCalledOnce()
})

test('Esc closes the list before the dialog, and typing or the focus opens it again', async () => {
  const { user } = show()
  await user.type(field(), 'a')
  const outside = vi.fn<() => void>()
  document.body.addEventListener('keydown', outside)
  expect(key('Escape')).toBe(false)
  expect([listed(), outside.mock.calls.length]).toStrictEqual([[], 0])
  expect(key('Escape')).toBe(true)
  expect(outside).toHaveBeenCalledOnce()
  document.body.removeEventListener('keydown', outside)
  await user.type(field(), 'n')
  expect(listed()).toHaveLength(3)
  await user.click(screen.getByLabelText('Otro'))
  expect(listed()).toStrictEqual([])
  await user.click(field())
  expect(listed()).toHaveLength(3)
})

test('the list stays while the focus moves within it, and closes when it leaves', async () => {
  const { user } = show()
  await user.type(field(), 'a')
  fireEvent.blur(field(), { relatedTarget: screen.getAllByRole('option')[1] ?? null })
  expect(listed()).toHaveLength(3)
  fireEvent.blur(field(), { relatedTarget: screen.getByLabelText('Otro') })
  expect(listed()).toStrictEqual([])
})

test('one that may not be chosen says so, and is not', async () => {
  const { user } = show({ value: 'a', whyNot: ({ id }) => (id === 4 ? 'Ya está' : undefined) })
  await user.click(field())
  const [first, second] = screen.getAllByRole('option')
  expect([first, second].map((option) => option?.getAttribute('aria-disabled'))).toStrictEqual(['true', null])
  key('Enter')
  if (first) await user.click(first)
  expect(chosen).not.toHaveBeenCalled()
  if (second) await user.click(second)
  expect(chosen.mock.calls).toStrictEqual([[5]])
})

test.each([
  [{ options: undefined, isBusy: true }, []],
  [{ options: [] }, ['Nadie se llama así.']],
  [{ options: [], hasFailed: true }, ['No se pudo buscar.']],
  [{}, []],
])('with %j it says %j', (props, words) => {
  const { container } = show({ value: 'a', ...props })
  expect(allWords('status', container)).toStrictEqual(words)
})

test('while others are searched, Enter chooses none of the earlier ones', () => {
  show({ value: 'a', isBusy: true })
  key('Enter')
  expect(chosen).not.toHaveBeenCalled()
})

test('Enter sends no form, also where nothing matches', () => {
  show({ value: 'a', options: [] })
  expect(key('Enter')).toBe(false)
  expect(chosen).not.toHaveBeenCalled()
})

test('the field belongs to its list, which has its name, and the browser fills in nothing', () => {
  show({ value: 'a', optional: true })
  expect(wordsOf(document.querySelector('label'))).toBe('Clienta (opcional)')
  const attributes = ['aria-autocomplete', 'autocomplete', 'maxlength', 'placeholder']
  expect(attributes.map((name) => field().getAttribute(name))).toStrictEqual(['list', 'off', '200', 'Nombre'])
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Clienta' }).id)
})

test('the arrows lead the marked suggestion into view, and a press on one leaves the focus in the field', () => {
  const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  onTestFinished(() => into.mockRestore())
  show({ value: 'a' })
  key('ArrowDown')
  expect(into.mock.calls).toStrictEqual([[{ block: 'nearest' }]])
  expect(into.mock.contexts.map((one) => one instanceof Element && one.textContent)).toStrictEqual(['Berta'])
  expect(fireEvent.pointerDown(screen.getAllByRole('option')[1] ?? field())).toBe(false)
})

test.each([
  [{ isBusy: true }, 1],
  [{ isBusy: false }, 0],
  [{ isBusy: true, value: '' }, 0],
])('with %j as many signs of a search turn in the field: %d', (props, count) => {
  show({ value: 'a', ...props })
  expect(field().parentElement?.querySelectorAll('[aria-hidden=true]')).toHaveLength(count)
})
