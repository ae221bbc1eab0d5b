import { beginFile } from './after-file'

beginFile()
