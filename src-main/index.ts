import { app } from 'electron';

if (!app.requestSingleInstanceLock()) app.exit(0);
