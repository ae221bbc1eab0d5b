/** Downloads a file created in the browser. */
export function saveFile(name: string, type: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
