import type { ReactNode } from 'react'
import { InfoIcon } from '../../ui/icons/icons'
import { Notice } from '../../ui/feedback/notice'

/** On an iPhone only an app on the home screen can get notices. */
export const IphoneSteps = () => (
  <HomeScreenSteps
    title="En iPhone y iPad falta un paso"
    about="Los avisos llegan solo a la app del panel en la pantalla de inicio. Así la pones ahí:"
    end={
      <>
        Abre el panel desde su icono nuevo, entra con tu cuenta y vuelve a <strong>Ajustes › Avisos</strong>.
      </>
    }
  />
)

interface HomeScreenStepsProps {
  title: string
  about: string
  /** The last step. */
  end: ReactNode
}

/** The steps that bring the panel to an iPhone's home screen. */
export const HomeScreenSteps = ({ title, about, end }: HomeScreenStepsProps) => (
  <Notice tone="info" Icon={InfoIcon} title={title}>
    <p>{about}</p>
    <ol className="mt-2.5 grid grid-cols-1 gap-3">
      <Step picture={<SharePicture />}>
        En Safari, toca <strong>Compartir</strong>: el cuadro con la flecha hacia arriba.
      </Step>
      <Step picture={<AddPicture />}>
        Baja por la lista y toca <strong>Agregar a inicio</strong>.
      </Step>
      <Step picture={<IconPicture />}>{end}</Step>
    </ol>
  </Notice>
)

const Step = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3">
    {picture}
    <span>{children}</span>
  </li>
)

const Phone = ({ children }: { children: ReactNode }) => (
  <svg
    className="h-18 w-16"
    viewBox="0 0 64 72"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect x="10" y="2" width="44" height="68" rx="7" />
    {children}
  </svg>
)
const SharePicture = () => (
  <Phone>
    <path d="M16 56h32" opacity=".4" />
    <path d="M27 32h-3v14h16V32h-3M32 38V22M27.5 26.500 32 22l4.500 4.500" />
  </Phone>
)
const AddPicture = () => (
  <Phone>
    <path d="M16 22h32M16 58h32" opacity=".4" />
    <rect x="15" y="31" width="34" height="18" rx="4" />
    <path d="M40 36v8M36 40h8M20 40h10" />
  </Phone>
)
const IconPicture = () => (
  <Phone>
    <rect x="17" y="14" width="12" height="12" rx="3" opacity=".4" />
    <rect x="35" y="14" width="12" height="12" rx="3" opacity=".4" />
    <rect x="17" y="34" width="14" height="14" rx="3.500" />
    <path d="m21 41 2.200 2.200L27.500 39" />
  </Phone>
)
