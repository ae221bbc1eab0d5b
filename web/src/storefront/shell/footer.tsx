import { memo, type ReactNode } from 'react'
import { Brand } from './brand'
import { usePageData } from './page-data'
import { publicPages } from '@tocador/contracts/public-pages'
import { ServerMarkup } from './server-markup'
import { useServerOnly } from './server-only'

/** Brand, places and help, with space for the floating cart button on phones. */
export const Footer = memo(() => (
  <ServerMarkup as="footer" id="pie" className="bg-footer">
    {import.meta.env.SSR && <Columns />}
  </ServerMarkup>
))

function Columns() {
  const { shop, places } = usePageData()
  const { whatsapp, hours = {}, exchanges = '' } = useServerOnly() ?? {}
  return (
    <div className="column pt-12 pb-26 text-footer-ink md:pb-12 [&_:focus-visible]:outline-footer-info">
      <div className="grid grid-cols-1 gap-8 wrap-anywhere sm:grid-cols-[1.4fr_1fr_1fr]">
        <div>
          <Brand className="text-white" symbol="text-footer-action" />
          <p className="mt-3 max-w-96 t-small">Maquillaje y cuidado para todos los días, apartado a tu nombre.</p>
          <p className="mt-3 max-w-96 t-small text-white">Pagas al recoger.</p>
          {whatsapp && (
            <a
              className="mt-2 inline-flex min-h-11 items-center t-small underline decoration-footer-edge underline-offset-[.28em]"
              href={whatsapp.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp {whatsapp.number}
            </a>
          )}
          {shop.contact !== '' && (
            <p className="mt-2 max-w-96 t-small whitespace-pre-line wrap-anywhere">{shop.contact}</p>
          )}
        </div>
        {places.length > 0 && (
          <Column title="Dónde recoger">
            <ul>
              {places.map(({ id, name, address }) => (
                <li key={id} className="py-1.25 t-small">
                  {name}
                  {[address, ...(hours[id] ?? [])].filter(Boolean).map((line) => (
                    <span key={line} className="block t-min text-footer-ink-2">
                      {line}
                    </span>
                  ))}
                </li>
              ))}
            </ul>
          </Column>
        )}
        <Column title="Ayuda">
          <Answer question="Cómo funciona el apartado">
            Al agregar un producto, sus piezas quedan apartadas para ti y el carrito dice por cuánto tiempo. Eliges
            lugar, día y hora, nos mandas el pedido por WhatsApp y pagas al recoger.
          </Answer>
          {exchanges !== '' && <Answer question="Cambios y devoluciones">{exchanges}</Answer>}
          <a
            className="flex min-h-11 items-center t-small underline decoration-footer-edge underline-offset-[.28em]"
            href={publicPages.privacy}
          >
            Aviso de privacidad
          </a>
        </Column>
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-1 border-t border-footer-line pt-4 t-min text-footer-ink-2 md:pr-48">
        <span>Precios en pesos mexicanos (MXN).</span>
        <span className="min-w-0 wrap-anywhere">{copyright(shop.name)}</span>
      </p>
    </div>
  )
}

const copyright = (name: string) => `© ${new Date().getFullYear()} ${name}`

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className="font-display text-3 leading-11 text-white">{title}</h2>
    {children}
  </div>
)

const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <details>
    <summary className="flex min-h-11 items-center t-small underline decoration-footer-edge underline-offset-[.28em]">
      {question}
    </summary>
    <p className="max-w-100 pb-3 t-small whitespace-pre-line">{children}</p>
  </details>
)
