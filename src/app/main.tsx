import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchSession } from '../features/account/session.ts'
import { App } from './App.tsx'
import './app.css'

watchSession()

const container = document.getElementById('root')
if (container) {
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// The app is usable before this: keeping a copy for offline use must not compete with the first screen.
window.addEventListener('load', () => void import('./serviceWorker.ts').then(({ keepOfflineCopy }) => keepOfflineCopy()))
