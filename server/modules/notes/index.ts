/** Notes that staff write for each other about orders, customers and messages. Owns the table `staff_notes`. */
export { notesRoutes } from './notes.routes.ts';
export { deleteNotesAbout, deleteNotesOnMessages } from './notes.queries.ts';
export { writeNote } from './write-note.ts';
