import { paths } from '../paths'
import { Brand } from '../shell/brand'
import { Footer } from '../shell/footer'
import { ServerMarkup } from '../shell/server-markup'
import { useServerOnly } from '../shell/server-only'

/** The full privacy notice. It needs no script: in the browser the page of unknown addresses keeps its HTML, so both have one id. */
export const PrivacyPage = () => (
  <>
    <ServerMarkup id="no-existe">{import.meta.env.SSR && <Notice />}</ServerMarkup>
    <Footer />
  </>
)

function Notice() {
  const notice = useServerOnly()?.notice
  return (
    <>
      <header className="border-b border-line">
        <div className="column flex min-h-16 items-center justify-between gap-4 py-2">
          <Brand />
          <a className="inline-flex min-h-11 items-center t-small underlined" href={paths.home}>
            Volver a la tienda
          </a>
        </div>
      </header>
      <main className="column py-10">
        <div className="max-w-[42rem]">
          <h1 className="t-1">Aviso de privacidad</h1>
          {notice && (
            <p className="mt-2 t-small text-ink-2">
              Versión {notice.version}
              {notice.publishedOn !== undefined && `, publicada el ${notice.publishedOn}`}
            </p>
          )}
          {notice?.text.split('\n').map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, and lines may repeat
            <Line key={index} line={line.trim()} />
          ))}
        </div>
      </main>
    </>
  )
}

/** A line that starts with `## ` is a heading, with `- ` an item; an empty line separates. */
function Line({ line }: { line: string }) {
  if (line === '') return null
  if (line.startsWith('## ')) return <h2 className="mt-8 t-3">{line.slice(3)}</h2>
  if (line.startsWith('- '))
    return (
      <p className="mt-2 pl-4 wrap-anywhere before:-ml-4 before:inline-block before:w-4 before:content-['•']">
        {line.slice(2)}
      </p>
    )
  return <p className="mt-3 wrap-anywhere">{line}</p>
}
