import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { buttons, wordsOf } from '../../testing/read-screen'
import { EyeIcon, EyeOffIcon } from '../icons/dialog-icons'
import { FieldFrame, PhoneField, SelectField, TextArea, TextField } from './field'
import { FormDialog } from './form-dialog'
import { Options } from './options'
import { PasswordField } from './password-field'
import { SearchField } from './search-field'

const attributes = (element: Element, ...names: string[]) => names.map((name) => element.getAttribute(name))

test('a phone is typed with the keys of a phone, and completed by the browser', () => {
  render(<PhoneField label="Teléfono" />)
  expect(
    attributes(screen.getByRole('textbox', { name: 'Teléfono' }), 'type', 'inputmode', 'autocomplete', 'maxlength'),
  ).toStrictEqual(['tel', 'tel', 'tel', '40'])
})

test('a long text has three lines, or as many as it is given', () => {
  const { rerender } = render(<TextArea label="Notas" />)
  expect(attributes(screen.getByRole('textbox', { name: 'Notas' }), 'rows', 'aria-required')).toStrictEqual([
    '3',
    'true',
  ])
  rerender(<TextArea label="Notas" rows={6} optional />)
  expect(attributes(screen.getByRole('textbox'), 'rows', 'aria-required')).toStrictEqual(['6', null])
  expect(wordsOf(document.querySelector('label'))).toBe('Notas (opcional)')
})

test('an option of a list has its id as value', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(
    <SelectField label="Lugar" defaultValue={1} onChange={({ target }) => onChange(target.value)}>
      <Options
        of={[
          { id: 1, name: 'Plaza' },
          { id: 2, name: 'Estación' },
        ]}
      />
    </SelectField>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lugar' }), 'Estación')
  expect(onChange.mock.calls).toStrictEqual([['2']])
})

test('a field keeps the id that it is given, or has one of its own', () => {
  render(
    <>
      <TextField id="mine" label="Uno" error="Falta" />
      <TextField label="Dos" />
      <TextField label="Tres" />
      <FieldFrame id="own" label="Cuatro" hint="Pista">
        <input id="own" />
      </FieldFrame>
    </>,
  )
  const ids = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => screen.getByLabelText(name).id)
  expect([ids[0], ids[3], new Set(ids).size]).toStrictEqual(['mine', 'own', 4])
  expect(screen.getByLabelText('Uno').getAttribute('aria-describedby')).toBe('mine-error')
  expect(document.getElementById('mine-error')?.textContent).toBe('Falta')
  expect(document.getElementById('own-hint')?.textContent).toBe('Pista')
})

test('a password is not corrected, and its button belongs to it and shows what it does', async () => {
  render(<PasswordField label="Contraseña" />)
  const field = screen.getByLabelText('Contraseña')
  expect(attributes(field, 'autocapitalize', 'spellcheck')).toStrictEqual(['none', 'false'])
  const button = screen.getByRole('button')
  expect(button.getAttribute('aria-controls')).toBe(field.id)
  const sign = (Sign: typeof EyeIcon) => render(<Sign />).container.querySelector('svg')?.innerHTML
  const [open, closed] = [sign(EyeIcon), sign(EyeOffIcon)]
  const shown = () => [button.querySelector('svg')?.innerHTML, field.getAttribute('type')]
  expect(shown()).toStrictEqual([open, 'password'])
  await userEvent.click(button)
  expect(shown()).toStrictEqual([closed, 'text'])
  await userEvent.click(button)
  expect(shown()).toStrictEqual([open, 'password'])
})

test('a search is named, shows its key, and is a search for the keyboard of a phone', () => {
  render(
    <SearchField
      label="Buscar productos"
      placeholder="Labial"
      icon={<i>o</i>}
      shortcut={<kbd>/</kbd>}
      onClear={() => {}}
    />,
  )
  expect(
    attributes(screen.getByRole('searchbox', { name: /Buscar productos/ }), 'enterkeyhint', 'autocomplete'),
  ).toStrictEqual(['search', 'off'])
  expect(wordsOf(document.body)).toBe('Buscar productos o /')
  expect(screen.getByRole('button', { name: 'Borrar búsqueda' }).getAttribute('type')).toBe('button')
})

test('a form shows a remark beside its buttons and what it opens, and is sent by its button or by Enter', () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (isSending: boolean) => (
    <FormDialog
      title="Lugar"
      action="Guardar lugar"
      busyLabel="Guardando…"
      isSending={isSending}
      remark={<span>Total $10</span>}
      dialogs={<p>Otra pregunta</p>}
      onClose={() => {}}
      onSubmit={onSubmit}
    >
      <TextField label="Nombre" />
    </FormDialog>
  )
  const { rerender } = render(form(false))
  const dialog = screen.getByRole('dialog')
  expect(wordsOf(dialog)).toBe('Lugar Nombre Otra pregunta Total $10 Cancelar Guardar lugar')
  // Another form may not stand inside this one.
  expect(screen.getByText('Otra pregunta').closest('form')).toBeNull()
  expect(document.querySelector('form')?.noValidate).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar lugar' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(form(true))
  expect(buttons(dialog)).toStrictEqual([
    'Cerrar (disabled)',
    'Cancelar (disabled)',
    'Guardar lugar Guardando… (disabled)',
  ])
})
