/** The box of a text field or select without its width. */
export const controlBox =
  'min-h-control rounded-field border border-edge bg-surface px-field-x py-field-y text-field leading-[1.4] enabled:hover:border-ink focus-visible:border-anil disabled:border-line disabled:bg-transparent aria-invalid:border-rojo aria-invalid:shadow-[inset_0_0_0_1px_var(--color-rojo)]'

export const controlClass = `${controlBox} w-full`
