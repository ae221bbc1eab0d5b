const asked: Record<string, Promise<unknown> | undefined> = {}

/**
 * Runs a dynamic import after asking for the files that it needs: its scripts in parallel, its style sheets before it. The
 * build calls it in place of Vite's helper, which is four times as long (`web/tools/short-preload.ts`).
 */
export const __vitePreload = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  await Promise.all(
    files.map(
      (file) =>
        (asked[file] ??= ask(file).catch(() => {
          // The next attempt fetches it again.
          asked[file] = undefined
          throw new Error(`${file} could not be loaded`)
        })),
    ),
  )
  return load()
}

function ask(file: string): Promise<unknown> {
  // A browser never asks again for a module that it could not fetch, so that each script is in its HTTP cache before the import.
  if (!file.endsWith('.css')) {
    return fetch(`/${file}`).then((reply) => (reply.ok ? reply.blob() : Promise.reject()))
  }
  // The page's own style sheet is among the files of its chunks. Applying a second copy takes a slow phone 200 ms, at the
  // visitor's first touch. A style sheet that could not be loaded has no `sheet`.
  if (document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="/${file}"]`)?.sheet) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/${file}`
  document.head.append(link)
  return new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject()
    })
  })
}
