/** Passed on the command line, so that changes here also apply to existing data folders. */
export function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',

    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',

    // One machine, one program: no replication, no idle worker processes.
    max_connections: '100',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    jit: 'off',
    // For SSDs: with the default of 4 the planner prefers a sequential scan to a thousand index lookups.
    random_page_cost: '1.1',

    // Failed statements contain customers' emails and amounts; our own log records them without values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
}
