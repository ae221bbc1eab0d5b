/** Whether a field differs from the server's HTML. */
export const isFormSet = (form: HTMLFormElement) =>
  [...form.querySelectorAll('option')].some(({ selected, defaultSelected }) => selected !== defaultSelected) ||
  [...form.querySelectorAll('input')].some(
    ({ checked, defaultChecked, value, defaultValue }) => checked !== defaultChecked || value !== defaultValue,
  )
