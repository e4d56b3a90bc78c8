// Before any schema is made.
import '../src-engine/contract/documents/noEval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { importOld } from './stores/jobs/importOld.ts';
import { openAgain } from './stores/jobs/openAgain.ts';
import { connectShell } from './stores/window/shellLink.ts';
import { followSettings, settingsWereDamaged } from './stores/window/settings.ts';
import { toast } from './stores/window/toasts.ts';
import { sendUnsent } from './stores/jobs/unsent.ts';
import { currentText, loadWindowLanguage } from './text/useText.ts';
import { leaveKeysToInputMethods } from './ui/commandKey.ts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/grid.css';
import './styles/lists.css';
import './styles/plan.css';
import './styles/planTable.css';
import './styles/solutions.css';
import './styles/player.css';
import './styles/rods.css';
import './styles/shapes.css';
import './styles/api.css';
import './styles/start.css';
import './styles/rack.css';
import './styles/library.css';
import './styles/machines.css';
import './styles/sawScreen.css';
import './styles/versions.css';
import './styles/compare.css';
import './styles/checks.css';
import './styles/print.css';
import './styles/help.css';
import './styles/phone.css';

const root = document.getElementById('root');
leaveKeysToInputMethods();
connectShell();
followSettings();
// What an earlier page could not send belongs to the job it showed.
void sendUnsent().then(openAgain).then(importOld);
await loadWindowLanguage();
if (settingsWereDamaged()) toast(currentText()('settings.damaged'));
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
